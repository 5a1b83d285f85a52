import fc from 'fast-check';

// A change is noticed by any counterexample: nobody reads the smallest, and looking for it takes minutes.
fc.configureGlobal({ endOnFailure: true });
