import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { currentAddress } from '~/lib/current-address'
import { paths } from '~/lib/paths'
import { reloadTarget, saveLoginReturnUrl } from '~/session'

/** Redirects to another path; query and fragment stay. */
export function GoTo({ path }: { path: string }) {
  useEffect(() => navigate(path + location.search + location.hash, { replace: true }), [path])
  return null
}

/** Leads back to the page that asked to be mounted again; a direct visit goes home (A5). */
export function Reload() {
  useEffect(() => navigate(reloadTarget(history.state) ?? paths.pages(), { replace: true }), [])
  return null
}

/** Goes to a page that is a separate document. */
export function Leave({ path }: { path: string }) {
  useEffect(() => location.replace(path), [path])
  return null
}

/** Redirects to the login page without a session, and keeps the wanted address (A6). */
export function ToLogin() {
  useEffect(() => {
    saveLoginReturnUrl(currentAddress())
    location.replace(paths.login())
  }, [])
  return null
}
