import { type ComponentProps, createElement, type MouseEvent } from 'react';
import { navigate } from './navigate.ts';

/**
 * A link inside the site. The router's own follows the address to know whether it is current: a hundred of them were drawn
 * again with every change of page, most of them in the menu. Who needs that here says it with `aria-current`.
 */
export function SiteLink({ onClick, ...props }: ComponentProps<'a'>) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0) return;
    onClick?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    navigate(event.currentTarget.href);
  };
  return createElement('a', { ...props, onClick: follow });
}
