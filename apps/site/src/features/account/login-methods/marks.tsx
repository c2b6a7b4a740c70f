import css from './other-login-methods.module.css';

/** Google's G in its own four colours, as its guidelines ask of a sign-in button. */
export function GoogleMark() {
  return (
    <svg className={css.mark} viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M23 12.3c0-.8-.1-1.5-.2-2.3H12v4.4h6.2a5.3 5.3 0 0 1-2.3 3.5v2.9h3.7c2.2-2 3.4-5 3.4-8.5Z"
      />
      <path
        fill="#34A853"
        d="M12 23.5c3.1 0 5.7-1 7.6-2.8l-3.7-2.9c-1 .7-2.3 1.1-3.9 1.1-3 0-5.5-2-6.4-4.7H1.8v3A11.5 11.5 0 0 0 12 23.5Z"
      />
      <path fill="#FBBC05" d="M5.6 14.2a6.9 6.9 0 0 1 0-4.4v-3H1.8a11.5 11.5 0 0 0 0 10.4l3.8-3Z" />
      <path
        fill="#EA4335"
        d="M12 5.1c1.7 0 3.2.6 4.4 1.7L19.7 3.5A11.5 11.5 0 0 0 1.8 6.8l3.8 3C6.5 7.1 9 5.1 12 5.1Z"
      />
    </svg>
  );
}

export function FacebookMark() {
  return (
    <svg className={css.mark} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11.5" fill="#0866FF" />
      <path
        fill="#fff"
        d="M13.5 23v-7.7h2.7l.5-3.3h-3.2V9.9c0-1 .5-1.8 1.9-1.8h1.5V5.3s-1.3-.2-2.6-.2c-2.6 0-4.2 1.6-4.2 4.4V12H7.2v3.3h2.9V23a11.6 11.6 0 0 0 3.4 0Z"
      />
    </svg>
  );
}
