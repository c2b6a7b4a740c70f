import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** How long a drop-down stays after the pointer left, in ms (SPEC §5, S-482): long enough to cut a corner. */
export const CLOSE_DELAY = 200;

/**
 * Opening and closing of a drop-down: press, Escape (focus returns to the trigger), press outside, focus leaving, and the
 * pointer leaving after a delay. With `hover` a mouse opens it by pointing.
 */
export function usePopup({ hover = false }: { hover?: boolean } = {}) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = () => clearTimeout(timer.current);
  useEffect(() => stay, []);
  useEffect(() => {
    if (!open) return;
    const press = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [open]);
  const close = () => {
    stay();
    setOpen(false);
  };
  const rootProps = {
    ref: root,
    onPointerEnter: (event: PointerEvent) => {
      stay();
      if (hover && event.pointerType === 'mouse') setOpen(true);
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || !open) return;
      // The page may also have moved away from under a resting pointer: that closes nothing until the pointer moves.
      const moved = ({ target }: Event) => {
        if (!root.current?.contains(target as Node)) timer.current = setTimeout(() => setOpen(false), CLOSE_DELAY);
      };
      document.addEventListener('pointermove', moved, { once: true });
    },
    onBlur: (event: FocusEvent) => {
      if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !open) return;
      event.stopPropagation();
      event.preventDefault();
      close();
      root.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    },
  };
  return { open, setOpen, close, root, rootProps };
}
