import { useEffect } from 'react';
import { useBrand } from '../brand/use-permission.ts';
import { lastArrival, movesMade } from './navigate.ts';

/**
 * To be called by every page: sets the document's title (S-055), and after a move inside the site puts the focus on the
 * page's heading, so that a screen reader says where it is. The heading is the first `h1` in `main`.
 */
export function usePage(title: string): void {
  const { name } = useBrand();
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name;
  }, [title, name]);
  useEffect(() => {
    if (movesMade() === 0 && lastArrival() === 'start') return;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading || document.querySelector('dialog[open]')) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, []);
}
