/** The address of the page within this origin, query and fragment included. */
export const currentAddress = (): string => location.pathname + location.search + location.hash
