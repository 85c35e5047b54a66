import type { Language } from '@sampan/contract/country'

/** Short signs for the header. */
export const languageSigns: Record<Language, string> = {
  en: 'EN',
  'zh-CN': '中',
  id: 'ID',
  th: 'TH',
  vn: 'VI',
}
