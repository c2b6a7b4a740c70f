import { PointMall } from '../../features/points/index.ts';

/** The points mall, with its parts in a list of its own. */
export function PointMallRoute() {
  return <PointMall />;
}
