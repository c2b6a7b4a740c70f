import { AnchorProvider, DialogHistoryProvider } from '@sampan/ui';
import type { Text } from '@sampan/web-client/i18n/catalogues';
import { TextProvider } from '@sampan/web-client/i18n/text-context';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { Router } from 'wouter';
import { PermissionContext, useFollowedPermission } from '../../shared/brand/use-permission.ts';
import { useSiteLocation, useSiteSearch } from '../../shared/route/navigate.ts';
import { SiteLink } from '../../shared/route/site-link.ts';
import { dialogHistory } from '../modals/dialog-history.ts';
import { Pages } from '../routing/pages.tsx';
import { LanguageProvider } from '../shell/preferences/language-provider.tsx';
import { type Drawn, DrawnContext } from './drawn.ts';

export interface SiteProps {
  text: Text;
  client: QueryClient;
  drawn: Drawn;
  /** The address drawn for; the browser's own at hydration. */
  path: string;
  search?: string;
}

/** One observer of the settings for the whole site. */
function SettingsProvider({ children }: { children: ReactNode }) {
  return <PermissionContext value={useFollowedPermission()}>{children}</PermissionContext>;
}

function Providers({ client, drawn, path, search, children }: Omit<SiteProps, 'text'> & { children: ReactNode }) {
  const kept = useMemo(() => drawn, [drawn]);
  return (
    <DrawnContext value={kept}>
      <QueryClientProvider client={client}>
        <SettingsProvider>
          {/* oxlint-disable-next-line react/hooks -- the router takes its location as hooks and calls them itself */}
          <Router hook={useSiteLocation} searchHook={useSiteSearch} ssrPath={path} ssrSearch={search ?? ''}>
            <AnchorProvider component={SiteLink}>
              <DialogHistoryProvider history={dialogHistory}>{children}</DialogHistoryProvider>
            </AnchorProvider>
          </Router>
        </SettingsProvider>
      </QueryClientProvider>
    </DrawnContext>
  );
}

/** The whole site. The same tree on the server and in the browser. */
export function Site({ text, ...rest }: SiteProps) {
  return (
    <Providers {...rest}>
      <LanguageProvider first={text}>
        {(current) => (
          <TextProvider text={current}>
            <Pages />
          </TextProvider>
        )}
      </LanguageProvider>
    </Providers>
  );
}
