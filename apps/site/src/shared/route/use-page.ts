import { useEffect } from 'react';
import { useBrand, useFollowedPermission } from '../brand/use-permission.ts';
import { afterFrame } from '../frames/after-frame.ts';
import { hasLeftStart } from './navigate.ts';

/**
 * To be called by every page: sets the document's title (S-055), and after a move inside the site puts the focus on the
 * page's heading, so that a screen reader says where it is. The heading is the first `h1` in `main`.
 */
export function usePage(title: string): void {
  const { name } = useBrand();
  // Another page asks for the settings again when they are old.
  useFollowedPermission();
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name;
  }, [title, name]);
  useEffect(() => {
    // The first page may come to life late, after a dialog was opened over it and closed: the focus is not its to take.
    if (!hasLeftStart()) return;
    const before = document.activeElement;
    // After the frame: asked for before it, the focus has the whole page laid out at once and once more with what follows.
    return afterFrame(() => {
      const heading = document.querySelector<HTMLElement>('main h1');
      // Somebody was faster: a dialog has opened, a field or a link was chosen.
      if (!heading || document.querySelector('dialog[open]') || document.activeElement !== before) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
  }, []);
}
