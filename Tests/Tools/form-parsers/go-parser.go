// Parses forms with Go's mime/multipart. Reads lines of a body in base64, a tab and a media type, and
// answers each with a line of JSON.
package main

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"encoding/json"
	"io"
	"mime"
	"mime/multipart"
	"os"
	"strings"
)

func parse(body []byte, mediaType string) (any, error) {
	_, parameters, err := mime.ParseMediaType(mediaType)
	if err != nil {
		return nil, err
	}
	encode := base64.StdEncoding.EncodeToString
	parts := [][]any{}
	reader := multipart.NewReader(bytes.NewReader(body), parameters["boundary"])
	for {
		// NextPart would decode quoted-printable content.
		part, err := reader.NextRawPart()
		if err == io.EOF {
			return parts, nil
		}
		if err != nil {
			return nil, err
		}
		content, err := io.ReadAll(part)
		if err != nil {
			return nil, err
		}
		var fileName any
		disposition := part.Header.Get("Content-Disposition")
		_, names, err := mime.ParseMediaType(disposition)
		if err != nil {
			return nil, err
		}
		if _, isFile := names["filename"]; isFile {
			fileName = encode([]byte(part.FileName()))
		}
		parts = append(parts, []any{encode([]byte(part.FormName())), fileName, encode(content)})
	}
}

func main() {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<26)
	output := json.NewEncoder(os.Stdout)
	for lines.Scan() {
		encoded, mediaType, _ := strings.Cut(lines.Text(), "\t")
		body, err := base64.StdEncoding.DecodeString(encoded)
		var answer any
		if err == nil {
			answer, err = parse(body, mediaType)
		}
		if err != nil {
			answer = map[string]string{"error": err.Error()}
		}
		if output.Encode(answer) != nil {
			os.Exit(1)
		}
	}
}
