/* eslint-disable */
import type { ExplorerForecastQuery, ExplorerForecastQueryVariables, TypedDocumentString } from '../graphql'

export const ExplorerForecastDocument = {"__meta__":{"hash":"e1af5014f1b8a1c31bf99dbc15756fb71d3d357ab023c08a9eee85ee15b79741"}} as unknown as TypedDocumentString<ExplorerForecastQuery, ExplorerForecastQueryVariables>;
