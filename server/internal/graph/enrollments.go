package graph

import (
	"context"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// enrollmentsAPI is the part of the REST API that administers enrollments.
type enrollmentsAPI interface {
	AdminEnrollments(ctx context.Context, p wire.AdminEnrollmentsParams) (wire.AdminEnrollmentPage, error)
	AdminEnrollment(ctx context.Context, number string) (wire.AdminEnrollment, error)
	CreateAdminEnrollment(ctx context.Context, in wire.AdminEnrollmentInput) (wire.AdminEnrollment, error)
	ChangeAdminEnrollment(ctx context.Context, number string, version int32, in wire.AdminEnrollmentChange) (wire.AdminEnrollment, error)
}

type enrollments struct{ api enrollmentsAPI }

// AdminEnrollments is a page of enrollments by number.
func (e enrollments) AdminEnrollments(ctx context.Context, args wire.AdminEnrollmentsParams) (wire.AdminEnrollmentPage, error) {
	return e.api.AdminEnrollments(ctx, args)
}

// AdminEnrollment is one enrollment with its owners.
func (e enrollments) AdminEnrollment(ctx context.Context, args struct{ Number string }) (wire.AdminEnrollment, error) {
	return e.api.AdminEnrollment(ctx, args.Number)
}

// CreateAdminEnrollment adds an enrollment.
func (e enrollments) CreateAdminEnrollment(ctx context.Context, args struct{ Enrollment wire.AdminEnrollmentInput }) (wire.AdminEnrollment, error) {
	return e.api.CreateAdminEnrollment(ctx, args.Enrollment)
}

// ChangeAdminEnrollment changes an enrollment of the version.
func (e enrollments) ChangeAdminEnrollment(ctx context.Context, args struct {
	Number     string
	Version    int32
	Enrollment wire.AdminEnrollmentChange
}) (wire.AdminEnrollment, error) {
	return e.api.ChangeAdminEnrollment(ctx, args.Number, args.Version, args.Enrollment)
}
