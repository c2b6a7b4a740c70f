import { cashierPersonalData } from '../features/cashier/index.ts';
import { chatPersonalData } from '../features/chat/index.ts';
import { supportPersonalData } from '../features/support/index.ts';
import type { PersonalData } from '../platform/personal-data.ts';

/** Who knows something of a person besides `account`: `player erase` tells each of them. */
export const personalData: readonly PersonalData[] = [cashierPersonalData, chatPersonalData, supportPersonalData];
