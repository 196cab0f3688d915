// Run by the build in Node: the markup that the static pages carry, and what the component system would insert at its start.
import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { parseWish } from '~/areas/overview/address'
import { queryBody } from '~/gql/early-query'
import { CostDatasetDocument } from '~/gql/generated/documents/cost-dataset'
import { CostOverviewDocument } from '~/gql/generated/documents/cost-overview'
import { LoginPage } from '~/session/login/LoginPage'
import { getSystem } from '~/ui/theme'
import { PublicPage } from './public/PublicPage'
import { AreaBones } from './skeleton/AreaSkeleton'
import { ComesLaterBones, ExplorerBones } from './skeleton/first-words'
import { ShellSkeleton } from './skeleton/ShellSkeleton'

const skeleton = (contents: ReactNode) => renderToStaticMarkup(<ShellSkeleton>{contents}</ShellSkeleton>)

export const renderPages = () => ({
  public: renderToString(<PublicPage />),
  login: renderToString(<LoginPage />),
  pages: skeleton(<AreaBones />),
  explorer: skeleton(<ExplorerBones />),
  later: skeleton(<ComesLaterBones />),
})

/** The bodies of the first queries of pages, which the boot script sends; see documents() of web/build/modules.mjs. */
export const firstQueries = {
  explorer: queryBody(String(CostDatasetDocument)),
  overview: queryBody(String(CostOverviewDocument), parseWish('')),
}

/** Reset, keyframes and tokens: in the stylesheet they paint with the first bytes and cost no script. */
export const globalCss = () =>
  getSystem()
    ._global.map((sheet) => css(sheet).styles)
    .join('\n')
