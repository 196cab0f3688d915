import type { CloudType } from '~/session'

export interface Cloud {
  icon: string
  name: 'cloudAws' | 'cloudGcp' | 'cloudXcloud' | 'cloudAzure'
}

const azure: Cloud = { icon: 'brand:azure', name: 'cloudAzure' }

const clouds: Partial<Record<CloudType, Cloud>> = {
  AWS: { icon: 'brand:aws', name: 'cloudAws' },
  GCP: { icon: 'brand:google', name: 'cloudGcp' },
  XCLOUD: { icon: 'brand:xcloud', name: 'cloudXcloud' },
}

/** The picture of the side bar: AWS, GCP and XCloud have their own, everybody else has Azure's (A28). */
export const providerOf = (type: CloudType): Cloud => clouds[type] ?? azure

/** The picture of the top bar; cloud security has none (A16). */
export const cloudIconOf = (type: CloudType): Cloud | null => (type === 'CLOUDSEC' ? null : providerOf(type))
