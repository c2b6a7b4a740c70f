import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import css from './states.module.css';

/** The bar under the header while there is no connection; empty and silent while there is one. */
export function OfflineBar({ children }: { children?: ReactNode }) {
  return (
    <div role="status" className={css.offline}>
      {children && (
        <p>
          <Icon name="warning" size="s" />
          {children}
        </p>
      )}
    </div>
  );
}
