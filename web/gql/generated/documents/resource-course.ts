/* eslint-disable */
import type { ResourceCourseQuery, ResourceCourseQueryVariables, TypedDocumentString } from '../graphql'

export const ResourceCourseDocument = {"__meta__":{"hash":"653195297089eb581ecf468211a089634ad7c0ca32d2c7a1272ca209e3550b1c"}} as unknown as TypedDocumentString<ResourceCourseQuery, ResourceCourseQueryVariables>;
