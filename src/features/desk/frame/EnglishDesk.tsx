import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

interface EnglishDeskProps {
  /** Opens an address in place of this one. */
  leave?: (address: string) => void;
}

/** Leads from `/sw/desk` to the desk in English, after a way within the site: else the gateway does (docs/product.md). */
export function EnglishDesk({ leave = (address) => globalThis.location.replace(address) }: EnglishDeskProps) {
  const { pathname, search, hash } = useLocation();
  const address = `${pathname}${search}${hash}`;
  useEffect(() => leave(address), [leave, address]);
  return null;
}
