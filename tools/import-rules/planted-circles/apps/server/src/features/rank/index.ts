export { levels } from './levels.ts';
