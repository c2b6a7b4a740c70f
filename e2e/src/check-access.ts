import type { Frame, Page } from 'playwright-core';
import { tooWide } from './check-screen.ts';

/** A thumb's target in px; what stands inside a sentence is as high as its line (WCAG 2.5.8). */
const TARGET = 44;

/**
 * Text at the root's own size times this much, as a reader sets it while the page stands: no window changes its size. Comes
 * back when nothing in the place has changed for ten frames, since lists are drawn anew row by row, or after a hundred: a
 * round goes on.
 */
export function setTextSize(place: Page | Frame, percent: number): Promise<void> {
  return place.evaluate(async (text) => {
    let still = 0;
    const changes = new MutationObserver(() => {
      still = 0;
    });
    changes.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    document.documentElement.style.fontSize = `${text}%`;
    for (let frame = 0; frame < 100 && still < 10; frame += 1) {
      await new Promise(requestAnimationFrame);
      still += 1;
    }
    changes.disconnect();
  }, percent);
}

/** A line of text as it stands on the page, by the box that lets it through. */
interface Line {
  words: string;
  /** Which bar or dialog it belongs to, which element it is of: lines of one element lie on nobody. */
  layer: number;
  element: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What text has lost: sideways scroll, words that a box cuts, words that lie on other words. */
export async function lostText(page: Page | Frame): Promise<string[]> {
  const { cut, lines } = await page.evaluate(readLines);
  return [...new Set([...(await tooWide(page)), ...cut, ...findOverlaps(lines)])];
}

/** Runs in the page. */
function readLines(): { cut: string[]; lines: Line[] } {
  const cut: string[] = [];
  const lines: Line[] = [];
  const seen: Element[] = [];
  const numberOf = (element: Element) => (seen.includes(element) ? seen.indexOf(element) : seen.push(element) - 1);
  const parents = (at: Element): Element[] => (at.parentElement ? [at, ...parents(at.parentElement)] : [at]);
  /** For screen readers alone, or not to be read now. */
  const unseen = (at: Element): boolean => {
    const { width, height } = at.getBoundingClientRect();
    const { clipPath, opacity, transform, position } = getComputedStyle(at);
    const away = transform !== 'none' && position === 'fixed';
    const tiny = width <= 1.5 && height <= 1.5;
    return (
      tiny || away || clipPath !== 'none' || opacity === '0' || at.matches('[inert], [aria-hidden="true"], svg, select')
    );
  };
  const isLayer = (at: Element) =>
    at.matches('dialog:modal') || ['fixed', 'sticky'].includes(getComputedStyle(at).position);
  const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  /** The part of a line that its boxes let through; where one cuts it for good, that is told. */
  const pass = (around: Element[], rect: DOMRect, slack: number, words: string) => {
    const line = { left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom };
    for (const at of around.filter((box) => top.contains(box))) {
      const { overflowX, overflowY } = getComputedStyle(at);
      const box = at.getBoundingClientRect();
      const [across, down] = [overflowX, overflowY].map((how) => how === 'hidden' || how === 'clip');
      const wide = across && (line.left < box.left - 1.5 || line.right > box.right + 1.5);
      if (wide || (down && (line.top < box.top - slack || line.bottom > box.bottom + slack))) {
        cut.push(`cut by ${at.tagName}.${at.className}: ${words}`);
        return null;
      }
      if (overflowX !== 'visible')
        Object.assign(line, { left: Math.max(line.left, box.left), right: Math.min(line.right, box.right) });
      if (overflowY !== 'visible')
        Object.assign(line, { top: Math.max(line.top, box.top), bottom: Math.min(line.bottom, box.bottom) });
    }
    return line.right > line.left && line.bottom > line.top ? line : null;
  };
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const words = node.textContent?.trim().slice(0, 40) ?? '';
    if (!element || words === '' || !element.checkVisibility({ visibilityProperty: true })) continue;
    const around = parents(element);
    if (around.some(unseen)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const slack = Number.parseFloat(getComputedStyle(element).fontSize) * 0.3;
    const layer = numberOf(around.find(isLayer) ?? top);
    for (const rect of range.getClientRects()) {
      const line = rect.width > 0.5 && pass(around, rect, slack, words);
      if (line) lines.push({ words, layer, element: numberOf(element), ...line });
    }
  }
  return { cut, lines };
}

/** Words that a narrow place breaks over lines, letter by letter; what has more letters than a line holds may be broken. */
export function brokenWords(page: Page | Frame): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: element, textContent } = node;
      if (!element?.checkVisibility({ visibilityProperty: true }) || element.closest('svg')) continue;
      for (const { 0: word, index } of (textContent ?? '').matchAll(/(?<!\S)[\p{Script=Latin}’']{2,16}(?!\S)/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 0.5).map(({ top }) => Math.round(top)),
        );
        if (lines.size > 1) broken.push(`"${word}" is broken into ${lines.size}: ${textContent?.trim().slice(0, 40)}`);
      }
    }
    return [...new Set(broken)];
  });
}

function findOverlaps(lines: readonly Line[]): string[] {
  const sorted = lines.toSorted((one, other) => one.top - other.top);
  return sorted.flatMap((one, index) =>
    sorted
      .slice(index + 1)
      .filter((other) => other.layer === one.layer && other.element !== one.element)
      .filter((other) => {
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        // Lines of one paragraph share the room of their accents.
        return across > 3 && down > Math.min(one.bottom - one.top, other.bottom - other.top) * 0.4;
      })
      .map((other) => `"${one.words}" lies on "${other.words}"`),
  );
}

/** Controls that answer a thumb over less than 44 px; links inside a sentence are as high as its line. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(async (target) => {
    const inSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some((node) => node.nodeType === 3 && node.textContent?.trim());
    const shows = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [aria-hidden="true"]');
    const small: string[] = [];
    const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    const controls = top.querySelectorAll('a[href], button:not(:disabled), input, select, textarea, summary');
    for (const control of controls) {
      const field = control.closest('label') ?? control;
      const name = (control.getAttribute('aria-label') ?? field.textContent ?? '').trim().slice(0, 40);
      let box = field.getBoundingClientRect();
      if (!shows(control) || box.width < 2 || inSentence(control)) continue;
      if (getComputedStyle(control).transform !== 'none' && getComputedStyle(control).position === 'fixed') continue;
      if (Math.min(box.width, box.height) >= target - 0.6) continue;
      field.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      box = field.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const own = (atX: number, atY: number) => {
        const hit = document.elementFromPoint(atX, atY);
        return hit !== null && (field.contains(hit) || hit.closest('label')?.control === control);
      };
      // A field of the form answers with its whole frame.
      const frame = control.matches('input, select, textarea') ? control.parentElement?.getBoundingClientRect() : null;
      if (frame && Math.min(frame.width, frame.height) >= target - 2.6) continue;
      const reach = (hits: (distance: number) => boolean) => {
        let distance = 0;
        while (distance < target && hits(distance + 1)) distance += 1;
        return distance;
      };
      const width = reach((d) => own(x - d, y)) + reach((d) => own(x + d, y)) + 1;
      const height = reach((d) => own(x, y - d)) + reach((d) => own(x, y + d)) + 1;
      if (Math.min(width, height) < target - 1.5)
        small.push(`${control.tagName}.${control.className} "${name}" ${width}×${height}`);
    }
    scrollTo({ top: 0, behavior: 'instant' });
    return [...new Set(small)];
  }, TARGET);
}

/** In forced colours backgrounds and shadows go: buttons and fields need an edge that is drawn. */
export async function edgelessControls(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const found = await page.evaluate(() => {
    const drawn = (element: Element) => {
      const style = getComputedStyle(element);
      const borders = [style.borderTopStyle, style.borderBottomStyle].some((how) => how !== 'none');
      const wide = Number.parseFloat(style.borderTopWidth) + Number.parseFloat(style.borderBottomWidth) > 0;
      return (borders && wide) || (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0);
    };
    const controls = [...document.querySelectorAll('button:not(:disabled), input, select, textarea')];
    return controls
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && control.clientHeight > 2)
      .filter((control) => !drawn(control) && !(control.parentElement && drawn(control.parentElement)))
      .map((control) => `${control.tagName}.${control.className} ${control.textContent?.slice(0, 30)}`);
  });
  await page.emulateMedia({ forcedColors: 'none' });
  return [...new Set(found)];
}

/** The first stop of the keyboard leads past the header to the page, and the menu of a page has a way past it. */
export async function missingSkips(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
    const leads = (link: HTMLAnchorElement | undefined) => link && document.getElementById(link.hash.slice(1));
    const first = document.querySelector<HTMLElement>('a[href], button:not(:disabled), input, select');
    const missing: string[] = [];
    if (!(first instanceof HTMLAnchorElement) || !leads(first)) missing.push(`first stop: ${first?.outerHTML}`);
    for (const menu of document.querySelectorAll('main nav')) {
      const stops = [...menu.querySelectorAll('a[href], button')].filter((stop) => stop.checkVisibility());
      const after = [...document.querySelectorAll('main :is(a[href], button, input, select)')].some(
        (stop) => menu.compareDocumentPosition(stop) === Node.DOCUMENT_POSITION_FOLLOWING && stop.checkVisibility(),
      );
      if (stops.length < 8 || !after) continue;
      const way = links.find((link) => link.nextElementSibling === menu || menu.contains(link));
      if (!leads(way)) missing.push(`no way past ${menu.getAttribute('aria-label')}, ${stops.length} stops`);
    }
    return missing;
  });
}
