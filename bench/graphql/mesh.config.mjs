// Composes the API of openapi.json into the graph that Hive Gateway serves. SUBGRAPH is where it is.
import { defineConfig } from '@graphql-mesh/compose-cli'
import { loadOpenAPISubgraph } from '@omnigraph/openapi'

export const composeConfig = defineConfig({
  subgraphs: [
    {
      sourceHandler: loadOpenAPISubgraph('announcements', {
        source: './openapi.json',
        endpoint: `${process.env.API}/api/ng`,
        operationHeaders: { authorization: 'Bearer bench', 'api-type': 'AWS' },
      }),
    },
  ],
})
