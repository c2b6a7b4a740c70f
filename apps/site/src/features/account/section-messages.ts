import { formsMessages } from './forms/locales/index.ts';
import { accountMessages } from './locales/index.ts';
import { verificationMessages } from './verification/locales/index.ts';

/** All the login itself says. */
export const loginWords = [accountMessages];
export const words = [accountMessages, formsMessages];
/** For forms with a mobile number and its code. */
export const phoneWords = [...words, verificationMessages];
