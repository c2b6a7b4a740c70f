import type { endpoints, ValueOf } from '@sampan/contract';

export type LoginValue = ValueOf<(typeof endpoints)['login']>;

export interface LoginOutcome {
  value: LoginValue;
  brand: string;
  remember: boolean;
  password: string;
}
