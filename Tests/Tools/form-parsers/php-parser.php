<?php
// Run by "php -S". Answers a form with the fields and files that PHP parsed from it.
$parts = [];
foreach ($_POST as $name => $value) {
    $parts[] = [base64_encode($name), null, is_string($value) ? base64_encode($value) : "array"];
}
foreach ($_FILES as $name => $file) {
    $content = $file['error'] === UPLOAD_ERR_OK ? file_get_contents($file['tmp_name']) : '';
    $parts[] = [
        base64_encode($name), base64_encode($file['full_path'] ?? $file['name']),
        base64_encode($content),
    ];
}
header('Content-Type: application/json');
echo json_encode($parts);
