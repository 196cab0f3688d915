export default {
  title: 'Single sign-on',
  or: 'or',
  signIn: 'Sign in with {{provider}}',
  expired: 'Signing in with {{provider}} took too long, or the response was already used. Try again.',
  denied: '{{provider}} did not sign you in. Try again, or sign in another way.',
  unknown:
    '{{provider}} recognized you, but you have no account here. Ask your administrator to add you, or sign in as a different user.',
  notAllowed:
    '{{provider}} recognized you, but you don’t have access here. Contact your administrator, or sign in as a different user.',
  unavailable: '{{provider}} is not responding. Try again shortly, or sign in another way.',
  failed: 'Signing in with {{provider}} failed. Try again; if it continues, contact your administrator.',
} as const
