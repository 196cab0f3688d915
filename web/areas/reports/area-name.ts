const NAMES: Readonly<Record<string, string>> = {
  'aws-usage': 'AWS',
  'azure-usage': 'Azure',
  'gcp-usage': 'Google Cloud',
  'xcloud-usage': 'XCloud',
}

/** The name of a cloud, the same in every language. */
export const areaName = (area: string): string => NAMES[area] ?? area
