export default {
  title: 'Single sign-on',
  or: 'or',
  signIn: 'Sign in with {{provider}}',
  expired: 'Signing in with {{provider}} took too long, or this answer was used before. Try again.',
  denied: '{{provider}} did not sign you in. Try again, or sign in another way.',
  unknown:
    '{{provider}} knows you, but you have no account here. Ask your administrator to add you, or sign in as somebody else.',
  notAllowed:
    '{{provider}} knows you, but you may not sign in here. Ask your administrator, or sign in as somebody else.',
  unavailable: '{{provider}} does not answer at the moment. Try again shortly, or sign in another way.',
  failed: 'Signing in with {{provider}} did not succeed. Try again; if it goes on, tell your administrator.',
} as const
