import { LoginPage, RegisterPage, ResetPasswordPage } from '../../features/account/index.ts';
import { DownloadPage } from '../../features/downloads/index.ts';
import { FairnessPage } from '../../features/fairness/index.ts';
import { ElottPage, GamePage, LobbyPage, LotteryPage } from '../../features/games/index.ts';
import { usePopupOnce } from '../../features/messages/index.ts';
import { BannerCarousel, PromotionDetailPage, PromotionsPage } from '../../features/promotions/index.ts';
import { HelpPage } from '../../features/support/index.ts';
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
      return lobby ? <LobbyPage place={lobby} banner={<BannerCarousel group={lobby.banners} />} /> : null;
    case 'elott':
      return <ElottPage />;
    case 'game':
      return <GamePage />;
    case 'seamless':
      return <GamePage lead={<ShellArrow />} />;
    case 'lottery':
      return <LotteryPage lead={<ShellArrow />} />;
    case 'login':
      return <LoginPage />;
    case 'register':
      return <RegisterPage />;
    case 'resetPassword':
      return <ResetPasswordPage />;
    case 'promotions':
      return <PromotionsPage />;
    case 'promoDetail':
      return <PromotionDetailPage />;
    case 'download':
      return <DownloadPage />;
    case 'fairness':
      return <FairnessPage />;
    case 'help':
      return <HelpPage />;
    case 'helpmc':
      return <HelpPage bare />;
    case 'me':
      return <sections.member pageKey={path.split('/')[2] ?? ''} />;
    default:
      return <sections.notFound />;
  }
}

/** The page of a route, under the banners of its group. */
export function RoutePage({ route, path }: RouteProps) {
  usePopupOnce(route.layout === 'shell');
  return (
    <>
      {route.banners && <BannerCarousel group={route.banners} />}
      <Page route={route} path={path} />
    </>
  );
}
