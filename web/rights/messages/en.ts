export const en = {
  installation: 'Installation',
  company: 'Company',
  enrollment: 'Enrollment',
  tag: 'Enrollment',
} as const
