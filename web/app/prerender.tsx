// Run by the build in Node: the markup that the static pages carry.
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { LoginPage } from '~/session/login/LoginPage'
import { PublicPage } from './public/PublicPage'
import { ShellSkeleton } from './skeleton/ShellSkeleton'

export const renderPages = () => ({
  public: renderToString(<PublicPage />),
  login: renderToString(<LoginPage />),
  skeleton: renderToStaticMarkup(<ShellSkeleton />),
})
