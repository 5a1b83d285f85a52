import { useSearchParams } from 'react-router-dom';

/** The filters of a list of people, which are the page's address; another filter leads back to the first page. */
export function usePeopleSearch(): { search: URLSearchParams; choose: (name: string, value: string) => void } {
  const [search, setSearch] = useSearchParams();
  return {
    search,
    choose: (name, value) => {
      const next = new URLSearchParams(search);
      next.delete('after');
      if (value === '') next.delete(name);
      else next.set(name, value);
      setSearch(next);
    },
  };
}
