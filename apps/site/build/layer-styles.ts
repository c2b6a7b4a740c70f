import type { Plugin } from 'vite';

/**
 * Puts every stylesheet into one cascade layer. The style that a document carries stands in none and so holds while the
 * sheets come one after the other; the application takes it away once they are all there (main.tsx).
 */
export function layerStyles(): Plugin {
  return {
    name: 'layer-styles',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = `@layer site{${file.source.toString()}}`;
    },
  };
}

const HEAD = 'document.head.appendChild(link)';

/**
 * The sheets of the document follow its body (0614), and Vite would put those of later parts into the head: before the sheets
 * that they alter, so that a part's own rule loses against the one it alters. They go behind all others.
 */
export function laterStylesLast(): Plugin {
  return {
    name: 'later-styles-last',
    transform(code, id) {
      if (!id.includes('vite/preload-helper')) return null;
      if (!code.includes(HEAD)) throw new Error('vite/preload-helper puts stylesheets elsewhere now');
      return { code: code.replace(HEAD, 'document.body.appendChild(link)'), map: null };
    },
  };
}
