import { defineConfig } from 'vitest/config';
import { testConfig } from './vitest.config.ts';

/** `npm run test:long`; any other config would leave its files out, and this one leaves out all others. */
export default defineConfig(testConfig('long'));
