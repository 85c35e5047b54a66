import { platforms } from '@sampan/contract/creator'
import {
  type Icon,
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandTiktok,
  IconBrandYoutube,
  IconShoppingBag,
  IconWorld,
} from '@tabler/icons-react'

const icons: Record<number, Icon> = {
  [platforms.tiktok]: IconBrandTiktok,
  [platforms.youtube]: IconBrandYoutube,
  [platforms.instagram]: IconBrandInstagram,
  [platforms.facebook]: IconBrandFacebook,
  [platforms.shopee]: IconShoppingBag,
}

export const platformIcon = (platform: number): Icon => icons[platform] ?? IconWorld

/** The platforms that are added by telling of them, in the order in which they are offered. */
export const saidPlatforms = [
  platforms.youtube,
  platforms.instagram,
  platforms.facebook,
  platforms.shopee,
  platforms.other,
] as const
