/** argon2id at OWASP's smallest setting: 19 MiB, 2 passes, 1 lane; about 25 ms a hash on one core. */
export const MEMORY_KIB = 19_456;
export const PASSES = 2;
