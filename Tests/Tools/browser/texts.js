// Functions about the visible text of a page. Each is called in the page by rules.py.

// Returns the product of the opacities of an element and its ancestors.
function opacity(element) {
  let product = 1;
  for (let each = element; each; each = each.parentElement) {
    product *= Number(getComputedStyle(each).opacity);
  }
  return product;
}

// Returns whether an ancestor, but not the page, scrolls what is too wide, or shows that it was cut.
function isClipped(element) {
  for (let each = element; each && each !== document.body; each = each.parentElement) {
    const style = getComputedStyle(each);
    if (/auto|scroll/.test(style.overflowX) || style.textOverflow !== "clip") return true;
    if (style.clipPath !== "none") return true;
  }
  return false;
}

// Returns the visible boxes of text, with the element that has it.
function textBoxes() {
  const boxes = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || element.closest("script, style, noscript, title, desc")) continue;
    if (!element.checkVisibility({ visibilityProperty: true }) || opacity(element) < 0.05) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      // Text for screen readers has a box of a pixel.
      if (box.width < 3 || box.height < 3) continue;
      boxes.push({ box, element, text: node.data.trim() });
    }
  }
  return boxes;
}

// Returns whether an ancestor cuts a point off.
function isHidden(x, y, element) {
  for (let each = element; each && each !== document.body; each = each.parentElement) {
    if (getComputedStyle(each).overflowX === "visible") continue;
    const frame = each.getBoundingClientRect();
    if (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom) return true;
  }
  return false;
}

// Returns what a page must not have: no title, a note that there is no page, text beyond its sides.
function layoutFaults() {
  const faults = [];
  const titles = [...document.querySelectorAll("h1")].filter(
    title => title.innerText.trim() && title.getBoundingClientRect().height > 3);
  if (titles.length !== 1) faults.push(`expected one title, found ${titles.length}`);
  if (/page.{1,30}can.t be found/i.test(document.body.innerText)) faults.push("no such page");
  const width = document.documentElement.clientWidth;
  const scrolled = Math.max(document.documentElement.scrollWidth, document.body.scrollWidth);
  if (scrolled > width) faults.push(`expected a page ${width} px wide, found ${scrolled} px`);
  for (const { box, element, text } of textBoxes()) {
    if ((box.left < -1 || box.right > width + 1) && !isClipped(element)) {
      faults.push(`text beyond the sides: ${text.slice(0, 40)}`);
    }
  }
  return [...new Set(faults)];
}

// Returns the boxes of text with the positions to measure, in pixels of the page, and the colors.
function measuredTexts() {
  return textBoxes().map(({ box, element, text }) => {
    const style = getComputedStyle(element);
    const color = element instanceof SVGElement ? style.fill : style.color;
    const parts = color.match(/[\d.]+/g).map(Number);
    // Chromium writes colors that are mixed as fractions.
    const scale = color.startsWith("color(") ? 255 : 1;
    const alpha = (parts[3] ?? 1) * opacity(element);
    const points = [0.05, 0.5, 0.95]
      .map(part => [box.x + box.width * part, box.y + box.height / 2])
      .filter(([x, y]) => !isHidden(x, y, element))
      .map(([x, y]) => [x + scrollX, y + scrollY]);
    return { text: text.slice(0, 40), name: element.getAttribute("class") || element.localName, points,
             color: parts.slice(0, 3).map(part => part * scale), alpha };
  });
}

function luminance(color) {
  const [red, green, blue] = color.map(part => part / 255).map(
    part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

// Returns the contrast ratio of WCAG.
function contrast(first, second) {
  const [light, dark] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

// Makes all text transparent, so that an image of the page has only its background.
function hideTexts() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { color: transparent !important; text-decoration-color: transparent !important;
    text-shadow: none !important; transition: none !important; animation: none !important }
    text { fill: transparent !important }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

function showTexts() {
  document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
}

// Returns the texts with too little contrast to the background in an image.
async function contrastFaults(texts, image, minimum) {
  // A Blob needs no request, so no policy of the page forbids it.
  const bytes = Uint8Array.from(atob(image), character => character.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext("2d");
  context.drawImage(bitmap, 0, 0);
  const pixels = context.getImageData(0, 0, bitmap.width, bitmap.height).data;
  const faults = [];
  let count = 0;
  for (const { text, name, points, color, alpha } of texts) {
    for (const [x, y] of points.map(point => point.map(Math.floor))) {
      if (x < 0 || y < 0 || x >= bitmap.width || y >= bitmap.height) continue;
      count += 1;
      const start = (y * bitmap.width + x) * 4;
      const background = [...pixels.slice(start, start + 3)];
      const shown = color.map((part, index) => part * alpha + background[index] * (1 - alpha));
      const ratio = contrast(shown, background);
      if (ratio < minimum) faults.push(`contrast ${ratio.toFixed(2)} of ${name}: ${text}`);
    }
  }
  if (!count) faults.push("no text whose contrast can be measured");
  return [...new Set(faults)];
}
