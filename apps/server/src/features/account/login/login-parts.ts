import type { endpoints, ValueOf } from '@sampan/contract';
import type { Random } from '../../../platform/random.ts';

/** What login and registration need beyond the call. */
export interface LoginParts {
  random: Random;
  /** false: slider and captcha are off (HUMAN_CHECK=off). */
  humanCheck: boolean;
  /** Secret of this browser, from its HttpOnly cookie or made for this call. */
  device: string;
  /** What this browser is known by to the accounts it has entered (known-device.ts); absent for calls without a browser. */
  known?: string;
}

export type LoginValue = ValueOf<typeof endpoints.login>;
