declare module 'virtual:endpoint-table' {
  /** The contract's table; only the schemas (`body`, `value`) are absent at run time. */
  export const endpoints: typeof import('@sampan/contract').endpoints;
}
