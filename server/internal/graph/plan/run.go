package plan

import (
	"context"
	"fmt"
	"reflect"
	"sync"
)

// Result is the answer to one operation. Data is nil when nothing ran.
type Result struct {
	Data   []byte
	Errors []Error
}

// resolved is what a resolver said.
type resolved struct {
	args  reflect.Value
	value reflect.Value
	err   error
}

// Run executes the operation. panicked turns a resolver's panic into its error. A request whose variables do not fit runs
// nothing, and neither does one whose client is gone.
func (o *Operation) Run(ctx context.Context, variables map[string]any, panicked func(context.Context, any) error) Result {
	values, err := o.coerce(variables)
	if err != nil {
		return refused(err)
	}
	plan, err := o.variant(values)
	if err != nil {
		return refused(err)
	}
	results := make([]resolved, len(plan.fields))
	for i, f := range plan.fields {
		if f.args == nil {
			continue
		}
		if results[i].args, err = f.args.pack(values); err != nil {
			return refused(err)
		}
	}
	o.resolve(ctx, plan, results, panicked)
	if err := ctx.Err(); err != nil {
		return Result{Errors: []Error{{Kind: Resolver, Cause: err}}}
	}
	return plan.encode(results)
}

func refused(err error) Result { return Result{Errors: []Error{{Kind: Request, Cause: err}}} }

// variant is the plan that the values of the conditions choose.
func (o *Operation) variant(values map[string]any) (*variant, error) {
	answers := 0
	for i, name := range o.conditions {
		is, ok := values[name].(bool)
		if !ok {
			return nil, fmt.Errorf("variable $%s of @skip or @include must be true or false", name)
		}
		if is {
			answers |= 1 << i
		}
	}
	return o.variants[answers], nil
}

// resolve calls the resolvers: those of a query at once, those of a mutation one after the other.
func (o *Operation) resolve(ctx context.Context, plan *variant, results []resolved, panicked func(context.Context, any) error) {
	if plan.serial || plan.calls() < 2 {
		for i, f := range plan.fields {
			if f.fixed == nil {
				results[i].value, results[i].err = f.call(ctx, results[i].args, panicked)
			}
		}
		return
	}
	var running sync.WaitGroup
	slots := make(chan struct{}, o.parallel)
	for i, f := range plan.fields {
		if f.fixed != nil {
			continue
		}
		slots <- struct{}{}
		running.Go(func() {
			results[i].value, results[i].err = f.call(ctx, results[i].args, panicked)
			<-slots
		})
	}
	running.Wait()
}

func (v *variant) encode(results []resolved) Result {
	e := &encoder{out: make([]byte, 0, 1024)}
	e.out = append(e.out, '{')
	null := false
	for i, f := range v.fields {
		if i > 0 {
			e.out = append(e.out, ',')
		}
		e.out = append(e.out, f.name...)
		if f.fixed != nil {
			e.out = append(e.out, f.fixed...)
			continue
		}
		e.path = append(e.path[:0], segment{key: f.key})
		switch err := results[i].err; {
		case err != nil:
			e.fail(err, Resolver)
			e.out = append(e.out, "null"...)
			null = null || f.shape.nonNull
		case e.value(f.shape, results[i].value):
			null = null || f.shape.nonNull
		}
	}
	if null {
		return Result{[]byte("null"), e.errs}
	}
	return Result{append(e.out, '}'), e.errs}
}
