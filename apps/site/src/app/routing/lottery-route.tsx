import type { ReactNode } from 'react';
import { DrawProofDialog } from '../../features/fairness/draws/draw-proof-section.ts';
import { LotteryPage, OutsideLotteries } from '../../features/games/sections.ts';
import { BettingView, DrawResults, LotteryLobby, MyTickets, useLotterySeller } from '../../features/lottery/index.ts';
import { PageStrip } from '../../features/protection/index.ts';
import { outsideLotteries } from '../../shared/brand/categories.ts';
import { useProviderGroups } from '../../shared/brand/use-provider-groups.ts';
import { DrawProofProvider } from '../../shared/lottery/draw-proof.tsx';
import { useQueryParams } from '../../shared/route/use-query-params.ts';
import { useSignedIn } from '../../shared/session/session.ts';

interface LotteryRouteProps {
  path: string;
  /** The arrow that shows header and left menu. */
  lead?: ReactNode;
}

/** The pages of lotteries: ours, and beside them those of outside vendors, which know nothing of each other. */
export function LotteryRoute(props: LotteryRouteProps) {
  return (
    <DrawProofProvider value={DrawProofDialog}>
      <Page {...props} />
    </DrawProofProvider>
  );
}

function Page({ path, lead }: LotteryRouteProps) {
  switch (path) {
    case '/vnlottery':
      return <LotteryLobby area="vn" />;
    case '/lottery/results':
      return <DrawResults />;
    case '/lottery/tickets':
      return <MyTickets />;
    case '/lottery':
      return <Lottery lead={lead} />;
    default:
      return <AllLotteries />;
  }
}

function AllLotteries({ lead }: { lead?: ReactNode }) {
  const outside = outsideLotteries(useProviderGroups());
  return <LotteryLobby area="all" lead={lead} outside={outside.length > 0 ? <OutsideLotteries /> : null} />;
}

/** One lottery: our own betting view, or a vendor's frame; without a code the lobby to choose one in (S-501). */
function Lottery({ lead }: { lead: ReactNode }) {
  const params = useQueryParams();
  const [gameCode, vendor, playType] = [
    params.get('gameCode') ?? '',
    params.get('vendor') ?? '',
    params.get('playType') ?? '',
  ];
  const signedIn = useSignedIn();
  const seller = useLotterySeller({ gameCode, vendor });
  if (!gameCode) return <AllLotteries lead={lead} />;
  if (seller === 'vendor') return <LotteryPage lead={lead} />;
  if (!seller) return null;
  return (
    <BettingView
      key={gameCode}
      gameCode={gameCode}
      playType={playType}
      lead={lead}
      session={signedIn && <PageStrip />}
    />
  );
}
