// Apollo Server as a gateway to the API at API: one resolver that makes one call, on the port PORT.
import { ApolloServer } from '@apollo/server'
import { startStandaloneServer } from '@apollo/server/standalone'

const { API, PORT } = process.env

const typeDefs = `
  type Query { announcements(limit: Int, cursor: String): AnnouncementPage }
  type AnnouncementPage { announcements: [Announcement], nextCursor: String }
  type Announcement { id: String, title: String, body: String, announcementTime: String, read: Boolean }
`
const resolvers = {
  Query: {
    announcements: async (_, { limit, cursor }, { headers }) => {
      const query = new URLSearchParams({ ...(limit && { limit }), ...(cursor && { cursor }) })
      const answer = await fetch(`${API}/api/ng/announcements?${query}`, { headers })
      return answer.json()
    },
  },
}
const server = new ApolloServer({ typeDefs, resolvers, introspection: false })
await startStandaloneServer(server, {
  listen: { port: Number(PORT), host: '127.0.0.1' },
  context: async () => ({ headers: { authorization: 'Bearer bench', 'api-type': 'AWS' } }),
})
