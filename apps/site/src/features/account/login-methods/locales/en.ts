export const messages = {
  'login.in': 'You are logged in as {name}',
  'login.step.title': 'Second step',
  'login.step.text': 'Enter the six digits of your authenticator app, or one of your recovery codes.',
  'login.step.code': 'Code',
  'login.step.submit': 'Log in',
  'login.step.back': 'Back to the login',
  'login.new.title': 'Nearly there',
  'login.new.text':
    "You're signed in with {provider}. Choose a username to play under, or log in to an account you already have.",
  'login.new.submit': 'Create account',
  'login.new.link': 'I have an account',
  'login.new.linkHint': 'Log in to link {provider} to your account.',
  'login.new.linked': '{provider} now opens your account',
};
