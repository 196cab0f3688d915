// Pages without a session.
import { signOut } from '../harness'
import type { View } from './photographer'
import { billedCost, openLogin, SAMPLE_USER, signIn } from './steps'

export const outside: View[] = [
  {
    name: 'public',
    looks: ['wide', 'narrow-dark'],
    open: (page, url) => page.goto(`${url}/`),
  },
  { name: 'login', looks: ['wide', 'dark'], open: openLogin },
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
    looks: ['narrow-dark'],
    open: async (page, url) => {
      await openLogin(page, url)
      await signIn(page, SAMPLE_USER, 'wrong')
      await page.getByText('The user ID or the password is wrong.').waitFor()
    },
  },
  {
    name: 'login-signed-out',
    looks: ['wide'],
    open: async (page, url) => {
      // Not the session of the other views.
      await openLogin(page, url)
      await signIn(page, 'reseller.demo', 'demo')
      await billedCost(page).waitFor()
      await signOut(page)
      await page.getByText('You have signed out.').waitFor()
      await page.getByRole('button', { name: SAMPLE_USER }).waitFor()
    },
  },
]
