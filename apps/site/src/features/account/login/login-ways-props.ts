import type { AccountKey } from '../locales/index.ts';

export interface LoginWaysProps {
  onDone: () => void;
  notice?: AccountKey | undefined;
  /** The login of agents: nobody else gets in (S-107). */
  agents?: boolean | undefined;
}
