export const messages = {
  'doors.in': 'You are logged in as {name}',
  'doors.step.title': 'Second step',
  'doors.step.text': 'Enter the six digits of your authenticator app, or one of your recovery codes.',
  'doors.step.code': 'Code',
  'doors.step.submit': 'Log in',
  'doors.step.back': 'Back to the login',
  'doors.new.title': 'Nearly there',
  'doors.new.text':
    '{provider} has told us who you are. Choose a username to play under, or log in to an account you already have.',
  'doors.new.submit': 'Create account',
  'doors.new.link': 'I have an account',
  'doors.new.linkHint': 'Log in to tie {provider} to your account.',
  'doors.new.linked': '{provider} now opens your account',
};
