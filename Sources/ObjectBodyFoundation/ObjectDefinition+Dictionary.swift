public import Foundation
public import ObjectBody
public import ObjectSchema
