import { BannerCarousel } from '../../features/promotions/index.ts';
import { BottomMenu } from '../menus/bottom-menu.tsx';
import { ShellArrow } from '../shell/frame/shell-arrow.tsx';
import { lobbyOf, type SiteRoute } from './routes.ts';
import { sections } from './sections.ts';

interface RouteProps {
  route: SiteRoute;
  path: string;
}

function Page({ route, path }: RouteProps) {
  const lobby = lobbyOf(path);
  switch (route.name) {
    case 'home':
      return <sections.home />;
    case 'lobby':
      return lobby ? <sections.lobby place={lobby} banner={<BannerCarousel group={lobby.banners} />} /> : null;
    case 'elott':
      return <sections.lottery path={path} />;
    case 'game':
      return <sections.game />;
    case 'seamless':
      return <sections.game lead={<ShellArrow />} />;
    case 'lottery':
      return <sections.lottery path={path} lead={<ShellArrow />} />;
    case 'login':
      return <sections.login />;
    case 'register':
      return <sections.register />;
    case 'resetPassword':
      return <sections.resetPassword />;
    case 'promotions':
      return <sections.promotions />;
    case 'pointMall':
      return <sections.pointMall />;
    case 'promoDetail':
      return <sections.promoDetail />;
    case 'download':
      return <sections.download />;
    case 'affiliate':
      return <sections.affiliate />;
    case 'fairness':
      return <sections.fairness />;
    case 'help':
      return <sections.help />;
    case 'helpmc':
      return <sections.help bare />;
    case 'me':
      return <sections.member pageKey={path.split('/')[2] ?? ''} bar={<BottomMenu path="/me" />} />;
    default:
      return <sections.empty />;
  }
}

/** The page of a route, under the banners of its group. */
export function RoutePage({ route, path }: RouteProps) {
  return (
    <>
      {route.banners && <BannerCarousel group={route.banners} />}
      <Page route={route} path={path} />
    </>
  );
}
