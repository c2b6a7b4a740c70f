import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const COLOURS = 256;

interface Bitmap {
  width: number;
  height: number;
  /** Three bytes a pixel, rows from the top. */
  rgb: Uint8Array;
}

/** The same picture in at most 256 colours, a third of the size: screenshots are made of few. Takes 8-bit RGB and RGBA. */
export function reduceToPalette(png: Buffer): Buffer {
  const { width, height, rgb } = decode(png);
  const palette = choosePalette(rgb);
  const nearest = new Map<number, number>();
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      const key = keyOf(rgb, at);
      let index = nearest.get(key);
      if (index === undefined) nearest.set(key, (index = findNearest(palette, key)));
      rows[y * (width + 1) + 1 + x] = index;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const colours = Buffer.from(palette.flatMap((key) => [key >> 16, (key >> 8) & 255, key & 255]));
  const body = deflateSync(rows, { level: 9, memLevel: 9 });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', colours),
    chunk('IDAT', body),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const keyOf = (rgb: Uint8Array, at: number): number =>
  ((rgb[at] ?? 0) << 16) | ((rgb[at + 1] ?? 0) << 8) | (rgb[at + 2] ?? 0);

function chunk(type: string, data: Buffer): Buffer {
  const whole = Buffer.alloc(data.length + 12);
  whole.writeUInt32BE(data.length, 0);
  whole.write(type, 4, 'latin1');
  data.copy(whole, 8);
  whole.writeUInt32BE(crc32(whole.subarray(4, data.length + 8)), data.length + 8);
  return whole;
}

function decode(png: Buffer): Bitmap {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const channels = png[25] === 6 ? 4 : 3;
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const raw = unfilter(inflateSync(Buffer.concat(parts)), { stride: width * channels, height, channels });
  const rgb = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel++) {
    for (let c = 0; c < 3; c++) rgb[pixel * 3 + c] = raw[pixel * channels + c] ?? 0;
  }
  return { width, height, rgb };
}

/** Undoes the row filters of the PNG specification, §9. */
function unfilter(data: Buffer, { stride, height, channels }: { stride: number; height: number; channels: number }) {
  const out = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = data[y * (stride + 1)];
    for (let x = 0; x < stride; x++) {
      const left = x >= channels ? (out[y * stride + x - channels] ?? 0) : 0;
      const up = y > 0 ? (out[(y - 1) * stride + x] ?? 0) : 0;
      const corner = y > 0 && x >= channels ? (out[(y - 1) * stride + x - channels] ?? 0) : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter ?? 0] ?? 0;
      out[y * stride + x] = ((data[y * (stride + 1) + 1 + x] ?? 0) + guess) & 255;
    }
  }
  return out;
}

function paeth(left: number, up: number, corner: number): number {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

interface Box {
  colours: [key: number, count: number][];
}

const channelOf = (key: number, shift: number): number => (key >> shift) & 255;

/** Median cut: the box whose colours differ most, weighed by how many pixels have them, is halved until there are enough. */
function choosePalette(rgb: Uint8Array): number[] {
  const counts = new Map<number, number>();
  for (let at = 0; at < rgb.length; at += 3) {
    const key = keyOf(rgb, at);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const boxes: Box[] = [{ colours: [...counts] }];
  while (boxes.length < COLOURS) {
    const [widest] = boxes.map((box, index) => ({ index, ...spreadOf(box) })).toSorted((a, b) => b.weight - a.weight);
    const box = widest && boxes[widest.index];
    if (!box || box.colours.length < 2) break;
    const sorted = box.colours.toSorted(([a], [b]) => channelOf(a, widest.shift) - channelOf(b, widest.shift));
    boxes.splice(widest.index, 1, ...halve(sorted));
  }
  return boxes.map(meanOf);
}

function spreadOf({ colours }: Box): { shift: number; weight: number } {
  if (colours.length < 2) return { shift: 0, weight: 0 };
  const pixels = colours.reduce((sum, [, count]) => sum + count, 0);
  const spreads = [16, 8, 0].map((shift) => {
    let [low, high] = [255, 0];
    for (const [key] of colours) {
      low = Math.min(low, channelOf(key, shift));
      high = Math.max(high, channelOf(key, shift));
    }
    return { shift, weight: (high - low) ** 2 * Math.sqrt(pixels) };
  });
  return spreads.reduce((best, one) => (one.weight > best.weight ? one : best));
}

function halve(sorted: Box['colours']): [Box, Box] {
  const half = sorted.reduce((sum, [, count]) => sum + count, 0) / 2;
  let seen = 0;
  let at = 0;
  while (at < sorted.length - 1 && seen < half) seen += sorted[at++]?.[1] ?? 0;
  const cut = Math.max(1, at);
  return [{ colours: sorted.slice(0, cut) }, { colours: sorted.slice(cut) }];
}

function meanOf({ colours }: Box): number {
  const pixels = colours.reduce((sum, [, count]) => sum + count, 0) || 1;
  const mean = (shift: number) =>
    Math.round(colours.reduce((sum, [key, count]) => sum + channelOf(key, shift) * count, 0) / pixels);
  return (mean(16) << 16) | (mean(8) << 8) | mean(0);
}

function findNearest(palette: readonly number[], key: number): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, colour] of palette.entries()) {
    const distance = [16, 8, 0].reduce(
      (sum, shift) => sum + (channelOf(colour, shift) - channelOf(key, shift)) ** 2,
      0,
    );
    if (distance < least) [best, least] = [index, distance];
  }
  return best;
}
