export * from './graphql'
