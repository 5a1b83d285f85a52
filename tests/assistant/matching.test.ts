import fc from 'fast-check';
import { matchesLocation as searchBoxMatches } from '@/features/directory/engine/matching';
import { matchesLocation } from '../../assistant/directory';

test('the assistant and the search box have one rule for places', () => {
  const part = fc.constantFrom('Kenya', 'São Paulo', 'İzmir', 'a', '', ' ', 'New York', 'kenya', 'KEN');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 4 }), part, (parts, term) => {
      const location = parts.join(', ');
      expect(matchesLocation(location, term)).toBe(searchBoxMatches(location, term));
      expect(matchesLocation(location, location)).toBe(searchBoxMatches(location, location));
    }),
  );
});
