// Apart from early-calls.ts, whose code the login page loads too.

/** The body of a GraphQL call. The boot script sends the text that the build wrote, so its members keep their order. */
export const queryBody = (documentId: string, variables: object = {}): string =>
  JSON.stringify({ documentId, variables })

/** Another user or enrollment must not adopt what was asked for the one before. */
export const dropEarly = (): void => void delete (globalThis as { early?: unknown }).early
