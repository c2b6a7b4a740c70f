import { type RefCallback, useCallback } from 'react';

/**
 * Sets CSS custom properties through the CSSOM once the element is in the document.
 * Why not `style`: server-rendered HTML would carry a style attribute, and our CSP refuses those.
 * Danger: the server's HTML shows the stylesheet's defaults until hydration, so only use it for values that may wait.
 */
export function useCssVars(vars: Readonly<Record<`--${string}`, string>>): RefCallback<HTMLElement> {
  const key = JSON.stringify(vars);
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      for (const [name, value] of Object.entries(JSON.parse(key) as Record<string, string>))
        element.style.setProperty(name, value);
    },
    [key],
  );
}
