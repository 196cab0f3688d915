// What is seen without a session.
import { signOut } from '../harness'
import type { View } from './photographer'
import { billedCost, openLogin, openUsage, SAMPLE_USER, signIn, USAGE } from './steps'

export const outside: View[] = [
  {
    name: 'public',
    looks: ['wide', 'dark', 'narrow', 'narrow-dark'],
    open: (page, url) => page.goto(`${url}/`),
  },
  { name: 'login', looks: ['wide', 'dark', 'narrow'], open: openLogin },
  {
    name: 'login-required',
    looks: ['narrow'],
    open: async (page, url) => {
      await openLogin(page, url)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByText('This field is required.').last().waitFor()
    },
  },
  {
    name: 'login-wrong-password',
    looks: ['wide', 'narrow-dark'],
    open: async (page, url) => {
      await openLogin(page, url)
      await signIn(page, SAMPLE_USER, 'wrong')
      await page.getByText('The user ID or the password is wrong.').waitFor()
    },
  },
  {
    name: 'login-link-refused',
    looks: ['wide', 'narrow'],
    open: async (page, url) => {
      await page.goto(`${url}${USAGE}?encUserToken=v1.${'x'.repeat(64)}`)
      await page.getByText('The sign-in link is no longer valid').waitFor()
      await page.getByRole('button', { name: SAMPLE_USER }).waitFor()
    },
  },
  {
    name: 'login-signed-out',
    looks: ['wide', 'narrow'],
    open: async (page, url) => {
      // Not the session that the other views go on with.
      await openLogin(page, url)
      await signIn(page, 'reseller.demo', 'demo')
      await billedCost(page).waitFor()
      await signOut(page)
      await page.getByText('You have signed out.').waitFor()
      await page.getByRole('button', { name: SAMPLE_USER }).waitFor()
    },
  },
  {
    name: 'login-expired',
    user: SAMPLE_USER,
    looks: ['dark', 'narrow'],
    open: async (page, url) => {
      await openUsage(page, url)
      await page.context().clearCookies()
      await page.getByText('Effective', { exact: true }).first().click()
      await page.getByText('Your session has ended.').waitFor()
      await page.getByRole('button', { name: SAMPLE_USER }).waitFor()
    },
  },
]
