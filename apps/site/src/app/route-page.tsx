import { sections } from './sections.ts';
import type { SiteRoute } from './routes.ts';

/** The page of a route. */
export function RoutePage({ route, path }: { route: SiteRoute; path: string }) {
  switch (route.name) {
    case 'home':
      return <sections.home />;
    case 'login':
      return <sections.login />;
    case 'register':
      return <sections.register />;
    case 'help':
      return <sections.help />;
    case 'helpmc':
      return <sections.help bare />;
    case 'me':
      return <sections.memberCentre pageKey={path.split('/')[2] ?? ''} />;
    default:
      return <sections.notFound />;
  }
}
