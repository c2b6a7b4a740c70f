/** Plays the moment that a theme is remembered for: once when its feature begins, never longer than two seconds. */
import { MOMENT_MS, type MomentPart, type Pose, type SlotTheme, type ThemeLanguage } from '@sampan/ui/themes/theme';
import { svgUrl } from '../art/svg-picture.ts';
import { el, picture } from '../dom.ts';
import { heroSvg } from '../themes/theme-pictures.ts';

export interface MomentShow {
  /** Resolves when it is over; with reduced motion the picture stands still for a while instead. */
  play(): Promise<void>;
  /** @returns false when none was being played */
  hurry(): boolean;
}

interface MomentInput {
  host: HTMLElement;
  theme: SlotTheme;
  dictionary: string;
  calm: () => boolean;
  speed: () => number;
  sound(): void;
}

const STILL_MS = 700;
const SVG_HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" overflow="visible">';

/** The picture is as large as it becomes, and drawn smaller before: enlarged it would blur. */
function keyframesOf(poses: readonly Pose[], stage: DOMRect, largest: number): Keyframe[] {
  return poses.map(([x, y, size, turn = 0, opacity = 1]) => {
    const scale = size / largest;
    return {
      transform: `translate(${(x / 100) * stage.width}px, ${(y / 100) * stage.height}px) translate(-50%, -50%) rotate(${turn}deg) scale(${scale})`,
      opacity,
      easing: 'cubic-bezier(.3,.1,.3,1)',
    };
  });
}

export function createMoment({ host, theme, dictionary, calm, speed, sound }: MomentInput): MomentShow {
  const { moment } = theme;
  const name = moment.name[dictionary as ThemeLanguage] ?? moment.name.en;
  const urls = new Map<string, string>();
  const urlOf = (drawing: string): string => {
    const url = urls.get(drawing) ?? svgUrl(`${SVG_HEAD}${drawing}</svg>`);
    urls.set(drawing, url);
    return url;
  };
  let finish: (() => void) | null = null;

  const start = ({ drawing, poses, delay = 0, length = 1_200 }: MomentPart, stage: DOMRect): HTMLElement => {
    const image = picture(urlOf(drawing), 'moment-part');
    const largest = Math.max(...poses.map(([, , size]) => size));
    const width = `${(largest / 100) * Math.min(stage.width, 620)}px`;
    Object.assign(image.style, { inlineSize: width, blockSize: width });
    image.animate(keyframesOf(poses, stage, largest), {
      delay: delay / speed(),
      duration: Math.min(length, MOMENT_MS - delay) / speed(),
      fill: 'both',
    });
    return image;
  };
  const fill = (): number => {
    const caption = el('p', { class: 'moment-name' }, name);
    if (calm()) {
      host.replaceChildren(picture(svgUrl(heroSvg(theme)), 'moment-still'), caption);
      return STILL_MS;
    }
    const stage = host.getBoundingClientRect();
    host.replaceChildren(...moment.parts.map((part) => start(part, stage)), caption);
    return MOMENT_MS / speed();
  };
  return {
    play() {
      if (moment.parts.length === 0) return Promise.resolve();
      sound();
      host.hidden = false;
      const length = fill();
      return new Promise((resolve) => {
        const timer = window.setTimeout(() => finish?.(), length);
        finish = () => {
          window.clearTimeout(timer);
          finish = null;
          host.hidden = true;
          host.replaceChildren();
          resolve();
        };
        host.onclick = () => finish?.();
      });
    },
    hurry() {
      const running = finish;
      running?.();
      return running !== null;
    },
  };
}
